import { describe } from 'vitest';
import { conversationSpecs } from './specs/conversation-specs.ts';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';

const target = useTarget(createServedTarget());

describe('conversations', () => {
  conversationSpecs(target);
});
