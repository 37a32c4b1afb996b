import { EventEmitter } from 'node:events';

// A Node child as Electron's utilityProcess makes it: it talks through process.parentPort and has no process.send.
const send = process.send?.bind(process);
const port = Object.assign(new EventEmitter(), { postMessage: (message: unknown) => void send?.(message) });
// Messages wait until somebody listens to the port.
port.once('newListener', () => process.on('message', (data) => port.emit('message', { data })));
process.on('disconnect', () => process.exit(0));
Object.defineProperty(process, 'parentPort', { value: port });
Object.defineProperty(process, 'send', { value: undefined });
