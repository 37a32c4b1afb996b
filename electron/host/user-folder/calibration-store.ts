import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import type { ModelApi } from '../../../shared/model/model-reply.ts';
import { factorsOf, modelFamily, withRequest, type CalibrationFactors, type CalibrationSums, type CountedRequest } from '../../models/calibration.ts'; // prettier-ignore
import { fitsSchema } from '../../models/fits-schema.ts';
import type { Log } from '../host.ts';
import { createJsonFile, isObject } from './json-file.ts';

interface ModelOf {
  readonly api: ModelApi;
  readonly name: string;
}

/** What providers counted, by family of models, in the user's configuration folder: it is true in every workspace. */
export interface CalibrationStore {
  add(model: ModelOf, counted: CountedRequest): Promise<void>;
  /** Undefined where nothing was counted yet. */
  factors(model: ModelOf): Promise<CalibrationFactors | undefined>;
}

const Sum = Type.Number({ minimum: 0 });
const SumsSchema = Type.Object({ requests: Sum, dd: Sum, dm: Sum, mm: Sum, dy: Sum, my: Sum });

export function createCalibrationStore(configFolder: string, log: Log): CalibrationStore {
  const file = createJsonFile(join(configFolder, 'calibration.json'), log);
  return {
    add: ({ api, name }, counted) =>
      file.change(({ families }) => {
        const family = modelFamily(api, name);
        const sums = withRequest(sumsOf(families, family), counted);
        return { version: 1, families: { ...(isObject(families) && families), [family]: sums } };
      }),
    async factors({ api, name }) {
      const sums = sumsOf((await file.read())['families'], modelFamily(api, name));
      return sums && factorsOf(sums);
    },
  };
}

function sumsOf(families: unknown, family: string): CalibrationSums | undefined {
  const sums = isObject(families) && Object.hasOwn(families, family) ? families[family] : undefined;
  return fitsSchema(SumsSchema, sums) ? sums : undefined;
}
