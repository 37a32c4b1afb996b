import { assertNever } from '../../../shared/lib/assert-never.ts';
import type { ModelApi } from '../../../shared/model/model-reply.ts';
import type { ModelAccess, ModelClient } from './model-client.ts';

/** The client of an API. The libraries of the providers are large: a host starts without them. */
export async function createModelClient(api: Exclude<ModelApi, 'scripted'>, access: ModelAccess): Promise<ModelClient> {
  switch (api) {
    case 'responses':
      return (await import('./responses-client.ts')).createResponsesClient(access);
    case 'chat':
      return (await import('./chat-client.ts')).createChatClient(access);
    case 'anthropic':
      return (await import('./anthropic-client.ts')).createAnthropicClient(access);
    default:
      return assertNever(api);
  }
}
