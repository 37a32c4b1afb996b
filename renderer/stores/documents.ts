import { AppError } from '../../shared/contract/errors.ts';
import type { HostClient } from '../../shared/contract/host-client.ts';
import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import { readSource, saveSource, type StoredText } from './document-source.ts';
import { tabKey, type TextTab } from './tabs-slice.ts';

/** A text that is open for editing and what is known of it on disk. A new object for every change. */
export interface OpenDocument {
  readonly tab: TextTab;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly text: string;
  readonly savedText: string;
  /** Mark of `savedText`; null where the file is gone from disk. */
  readonly revision: string | null;
  /** Another program changed the file while it had unsaved changes here; null `theirs` where it removed the file. */
  readonly conflict: { readonly theirs: StoredText | null } | null;
  readonly error: AppError | null;
  readonly saving: boolean;
}

/** A text that was not saved when the window closed, with the mark of the file it started from. */
export interface Draft {
  readonly text: string;
  readonly revision: string | null;
}
export type Drafts = Readonly<Record<string, Draft>>;

export const isUnsaved = (document: OpenDocument): boolean =>
  document.status === 'ready' && (document.text !== document.savedText || document.revision === null);

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly tab: TextTab }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly error: AppError };

/** How one save ended. */
export interface SaveTurn {
  readonly saved: boolean;
  /** Tab key of the text afterwards; saving may give it another name. */
  readonly key: string;
}

/**
 * The texts being edited in this window, by tab key, outside React. Nobody's edit is overwritten in silence: a file that
 * changed on disk meets unsaved text as a `conflict`, which only the person resolves.
 */
export class Documents {
  private readonly documents = new Map<string, OpenDocument>();
  private readonly listeners = new Set<(key: string) => void>();
  /** The last save that was asked for of each text that is being saved, by tab key. */
  private readonly turns = new Map<string, Promise<SaveTurn>>();

  constructor(
    private readonly host: HostClient,
    private drafts: Drafts = {},
  ) {}

  get(key: string): OpenDocument | undefined {
    return this.documents.get(key);
  }

  all(): readonly OpenDocument[] {
    return [...this.documents.values()];
  }

  /** Drafts that a later session takes up: those of open texts, and those whose tabs were not opened yet. */
  unsavedDrafts(): Drafts {
    const drafts: Record<string, Draft> = { ...this.drafts };
    for (const [key, document] of this.documents) {
      if (isUnsaved(document)) drafts[key] = { text: document.text, revision: document.revision };
    }
    return drafts;
  }

  restoreDrafts(drafts: Drafts): void {
    this.drafts = drafts;
  }

  /** Called with the key of what changed. */
  subscribe(listener: (key: string) => void): Unsubscribe {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async open(tab: TextTab): Promise<void> {
    const key = tabKey(tab);
    if (this.documents.has(key) && this.documents.get(key)?.status !== 'failed') return;
    this.set(key, { ...EMPTY, tab });
    try {
      const stored = await readSource(this.host, tab);
      this.set(key, { ...EMPTY, tab, status: 'ready', ...this.takeDraft(key, stored) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.set(key, { ...EMPTY, tab, ...this.withoutFile(key, error) });
    }
  }

  edit(key: string, text: string): void {
    this.change(key, (document) => (document.text === text ? document : { ...document, text }));
  }

  async save(key: string): Promise<SaveOutcome> {
    const document = this.documents.get(key);
    if (!document || document.status !== 'ready') return { kind: 'conflict' };
    if (document.conflict) return { kind: 'conflict' };
    this.change(key, (current) => ({ ...current, saving: true }));
    try {
      return await this.saveOver(key, document.text, document.revision);
    } finally {
      this.change(key, (current) => ({ ...current, saving: false }));
    }
  }

  /**
   * Lets saves of one text follow each other: one that is asked for during another begins after it, with the text and
   * under the key of then.
   */
  async inTurn(key: string, save: (key: string) => Promise<SaveTurn>): Promise<SaveTurn> {
    const before = this.turns.get(key);
    const turn = before
      ? before.then(
          (last) => save(last.key),
          () => save(key),
        )
      : save(key);
    this.turns.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.turns.get(key) === turn) this.turns.delete(key);
    }
  }

  /**
   * Looks at the file again after another program wrote it. What was read while a save went on, or while something newer
   * became known, is older than what is known: then it is read once more.
   */
  async reread(key: string): Promise<void> {
    for (;;) {
      await Promise.allSettled([this.turns.get(key)]);
      const before = this.documents.get(key);
      if (!before || before.status === 'loading') return;
      const stored = await this.readOrGone(before.tab);
      const now = this.documents.get(key);
      if (!now) return;
      if (this.turns.has(key) || now.revision !== before.revision) continue;
      this.change(key, (current) => meetDisk(current, stored));
      return;
    }
  }

  /** The person's text stays; the next save replaces what is on disk. */
  keepMine(key: string): void {
    this.change(key, (document) => {
      const theirs = document.conflict?.theirs;
      if (theirs === undefined) return document;
      return { ...document, savedText: theirs?.text ?? '', revision: theirs?.revision ?? null, conflict: null };
    });
  }

  takeTheirs(key: string): void {
    this.change(key, (document) => {
      const theirs = document.conflict?.theirs;
      if (!theirs) return document;
      return { ...document, text: theirs.text, savedText: theirs.text, revision: theirs.revision, conflict: null };
    });
  }

  /** A program that was renamed on disk keeps its unsaved text. */
  rename(from: string, tab: TextTab): void {
    const document = this.documents.get(from);
    if (!document) return;
    this.documents.delete(from);
    this.set(tabKey(tab), { ...document, tab });
    this.tell(from);
  }

  /** Lets go of a text; its unsaved changes are lost. */
  drop(key: string): void {
    this.documents.delete(key);
    const { [key]: _dropped, ...others } = this.drafts;
    this.drafts = others;
    this.tell(key);
  }

  private async saveOver(key: string, text: string, revision: string | null): Promise<SaveOutcome> {
    const tab = this.documents.get(key)?.tab;
    if (!tab) return { kind: 'conflict' };
    try {
      const saved = await saveSource(this.host, tab, { text, revision });
      this.change(key, (current) => ({ ...current, savedText: text, revision: saved.revision, conflict: null }));
      return { kind: 'saved', tab: saved.tab };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'changed_on_disk' && error.code !== 'exists') return { kind: 'failed', error };
      return this.saveAfterChange(key, text);
    }
  }

  /** The file has another mark than we knew; where its text is what we knew, nobody's edit is lost by saving. */
  private async saveAfterChange(key: string, text: string): Promise<SaveOutcome> {
    const before = this.documents.get(key);
    if (!before) return { kind: 'conflict' };
    const stored = await this.readOrGone(before.tab);
    this.change(key, (current) => meetDisk(current, stored));
    const now = this.documents.get(key);
    if (!now || now.conflict || now.revision === before.revision) return { kind: 'conflict' };
    return this.saveOver(key, text, now.revision);
  }

  private async readOrGone(tab: TextTab): Promise<StoredText | null> {
    try {
      return await readSource(this.host, tab);
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    }
  }

  private takeDraft(key: string, stored: StoredText): Partial<OpenDocument> {
    const draft = this.drafts[key];
    const { [key]: _taken, ...others } = this.drafts;
    this.drafts = others;
    const base = { text: stored.text, savedText: stored.text, revision: stored.revision };
    if (!draft || draft.text === stored.text) return base;
    const conflict = draft.revision === stored.revision ? null : { theirs: stored };
    return { ...base, text: draft.text, conflict };
  }

  private withoutFile(key: string, error: AppError): Partial<OpenDocument> {
    const draft = this.drafts[key];
    if (!draft || error.code !== 'not_found') return { status: 'failed', error };
    return { status: 'ready', text: draft.text, revision: null };
  }

  private change(key: string, update: (document: OpenDocument) => OpenDocument): void {
    const document = this.documents.get(key);
    if (!document) return;
    const next = update(document);
    if (next !== document) this.set(key, next);
  }

  private set(key: string, document: OpenDocument): void {
    this.documents.set(key, document);
    this.tell(key);
  }

  private tell(key: string): void {
    for (const listener of [...this.listeners]) listener(key);
  }
}

const EMPTY = {
  status: 'loading',
  text: '',
  savedText: '',
  revision: null,
  conflict: null,
  error: null,
  saving: false,
} as const;

/** What a text becomes once the file was read again: clean text follows the disk, unsaved text meets it as a conflict. */
function meetDisk(document: OpenDocument, stored: StoredText | null): OpenDocument {
  if (stored === null) {
    return isUnsaved(document) && document.revision === null
      ? document
      : { ...document, conflict: { theirs: null }, status: 'ready' };
  }
  if (stored.text === document.savedText || stored.text === document.text) {
    return { ...document, status: 'ready', savedText: stored.text, revision: stored.revision, conflict: null };
  }
  if (isUnsaved(document)) {
    // The host may spell a text otherwise than it was saved; where it is the one that was saved, nobody changed it.
    const isOurs = stored.revision === document.revision;
    return { ...document, conflict: isOurs ? null : { theirs: stored } };
  }
  return { ...document, status: 'ready', ...stored, savedText: stored.text, conflict: null, error: null };
}
