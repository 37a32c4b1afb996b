import fc from 'fast-check';

/** One test run then tells of a change, and of nothing else; with GATEHOUSE_LONG each run tries other values. */
const SEED = 1618;

if (!process.env.GATEHOUSE_LONG) fc.configureGlobal({ seed: SEED });
