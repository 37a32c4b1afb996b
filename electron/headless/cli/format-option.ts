import { FORMAT_IDS, FORMATS, type FormatDirection, type FormatId } from '../../../shared/model/exchange.ts';
import { SERVER_FORMATS } from '../../../shared/model/server-export.ts';
import { CLI_TEXT } from '../../../shared/text/cli-text.ts';
import { CommandFailure } from './failure.ts';

const { export: text } = CLI_TEXT;

/** The format that somebody names, with - or _ between its words. Throws where it does not go that way. */
export function formatNamed(given: string, way: 'in' | 'out'): FormatId {
  const wanted = given.trim().toLowerCase().replaceAll('-', '_');
  const format = FORMAT_IDS.find((id) => id === wanted);
  if (format === undefined) throw usage(text.unknownFormat(given, [...FORMAT_IDS, ...SERVER_FORMATS]));
  const direction: FormatDirection = FORMATS[format];
  if (direction !== 'both' && direction !== way) {
    throw usage(way === 'out' ? text.onlyRead(format) : text.onlyWritten(format));
  }
  return format;
}

function usage(message: string): CommandFailure {
  return new CommandFailure({ code: 'usage', message });
}
