import { openBenchHost } from './bench-host.ts';
import { timeReturnOne, type StartTimes } from './return-one.ts';

const [python = 'python3'] = process.argv.slice(2);
const { host, dispose } = await openBenchHost({ python });
const times: StartTimes = await timeReturnOne(host, python);
await dispose();
console.log(JSON.stringify(times));
