import { describe } from 'vitest';
import { exchangeSpecs } from './specs/exchange-specs.ts';
import { createServedTarget } from './support/served-target.ts';
import { useTarget } from './support/use-target.ts';

describe('exchange', () => exchangeSpecs(useTarget(createServedTarget())));
