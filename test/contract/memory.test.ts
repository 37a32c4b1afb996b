import { createMemoryLinks } from '../../shared/contract/memory-link.ts';
import { describeContractOver } from './contract-suite.ts';

describeContractOver('memory', () => {
  const links = createMemoryLinks();
  return Promise.resolve({ ...links, dispose: () => Promise.resolve(links.close()) });
});
