export { startNodeByFork } from '../processes/start-node-fork.ts';
