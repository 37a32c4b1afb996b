import { randomUUID } from 'node:crypto';
import type {
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import type { SavedSignIns } from './saved-sign-in.ts';

export interface OAuthOptions {
  readonly url: string;
  readonly saved: SavedSignIns;
  /** Present while the person signs in. Without it tokens are used and refreshed, and nobody is asked. */
  readonly interaction?: {
    readonly redirectUrl: string;
    readonly show: (authorizationUrl: URL) => void;
  };
}

/** What the SDK asks of us about signing in at one server. */
export class OAuthProvider implements OAuthClientProvider {
  readonly #options: OAuthOptions;
  readonly #state = randomUUID();
  readonly #seen = new Set<string>();
  #verifier = '';
  #discovery: OAuthDiscoveryState | undefined;
  #redirectUrl: string | undefined;

  private constructor(options: OAuthOptions, redirectUrl: string | undefined) {
    this.#options = options;
    this.#redirectUrl = redirectUrl;
  }

  static async open(options: OAuthOptions): Promise<OAuthProvider> {
    const { redirectUrl } = options.interaction ?? (await options.saved.read(options.url));
    return new OAuthProvider(options, redirectUrl);
  }

  get redirectUrl(): string | undefined {
    return this.#redirectUrl;
  }

  get clientMetadata(): OAuthClientMetadata {
    return {
      client_name: 'Gatehouse',
      redirect_uris: this.#redirectUrl === undefined ? [] : [this.#redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  state(): string {
    return this.#state;
  }

  /** One that was registered with another address to come back to is of no use for a new sign-in. */
  async clientInformation(): Promise<StoredOAuthClientInformation | undefined> {
    const { client, redirectUrl } = await this.#options.saved.read(this.#options.url);
    return redirectUrl === this.#redirectUrl ? client : undefined;
  }

  async saveClientInformation(client: StoredOAuthClientInformation): Promise<void> {
    const redirectUrl = this.#redirectUrl;
    await this.#options.saved.change(this.#options.url, ({ tokens }) => ({
      client,
      ...(tokens && { tokens }),
      ...(redirectUrl !== undefined && { redirectUrl }),
    }));
  }

  /** Every token that was used or given since this was opened: none of them may leave the host. */
  get seenTokens(): ReadonlySet<string> {
    return this.#seen;
  }

  async tokens(): Promise<StoredOAuthTokens | undefined> {
    const { tokens } = await this.#options.saved.read(this.#options.url);
    if (tokens) this.#note(tokens);
    return tokens;
  }

  async saveTokens(tokens: StoredOAuthTokens): Promise<void> {
    this.#note(tokens);
    await this.#options.saved.change(this.#options.url, (before) => ({ ...before, tokens }));
  }

  #note({ access_token, refresh_token, id_token }: StoredOAuthTokens): void {
    for (const token of [access_token, refresh_token, id_token]) if (token !== undefined) this.#seen.add(token);
  }

  redirectToAuthorization(authorizationUrl: URL): void {
    this.#options.interaction?.show(authorizationUrl);
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  codeVerifier(): string {
    return this.#verifier;
  }

  saveDiscoveryState(state: OAuthDiscoveryState): void {
    this.#discovery = state;
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.#discovery;
  }

  async invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): Promise<void> {
    if (scope === 'verifier') this.#verifier = '';
    if (scope === 'discovery' || scope === 'all') this.#discovery = undefined;
    if (scope !== 'all' && scope !== 'client' && scope !== 'tokens') return;
    await this.#options.saved.change(this.#options.url, ({ tokens, client, redirectUrl }) => ({
      ...(scope === 'client' && tokens && { tokens }),
      ...(scope === 'tokens' && client && { client }),
      ...(redirectUrl !== undefined && { redirectUrl }),
    }));
  }
}
