import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/contract/errors.ts';
import type { HostClient } from '../../../shared/contract/host-client.ts';
import { Documents, isUnsaved } from '../../../renderer/stores/documents.ts';
import { tabKey, type Tab } from '../../../renderer/stores/tabs-slice.ts';

/** A folder in memory that answers `files.*` as a host does. */
class Folder {
  readonly files = new Map<string, { text: string; revision: number }>();

  readonly host = {
    call: async (name: string, params: { path: string; text?: string; revision?: string | null }) => {
      const file = this.files.get(params.path);
      if (name === 'files.read') {
        if (!file) throw new AppError('not_found', { what: 'file', name: params.path });
        return { path: params.path, text: file.text, revision: String(file.revision) };
      }
      if (params.revision === null && file) throw new AppError('exists', { path: params.path });
      if (params.revision !== null && String(file?.revision) !== params.revision) {
        throw new AppError('changed_on_disk', { path: params.path });
      }
      return { revision: this.write(params.path, params.text ?? '') };
    },
  } as unknown as HostClient; // only `files.read` and `files.save` are asked here

  write(path: string, text: string): string {
    const revision = (this.files.get(path)?.revision ?? 0) + 1;
    this.files.set(path, { text, revision });
    return String(revision);
  }
}

const TAB: Tab = { kind: 'program', path: 'programs/a.py' };
const KEY = tabKey(TAB);

describe('Documents', () => {
  let folder: Folder;
  let documents: Documents;

  beforeEach(async () => {
    folder = new Folder();
    folder.write('programs/a.py', 'one');
    documents = new Documents(folder.host);
    await documents.open(TAB);
  });

  const text = () => documents.get(KEY)?.text;
  const conflict = () => documents.get(KEY)?.conflict;

  it('reads a text and knows whether it is saved', () => {
    expect(text()).toBe('one');
    expect(documents.all().map(isUnsaved)).toEqual([false]);
    documents.edit(KEY, 'two');
    expect(documents.all().map(isUnsaved)).toEqual([true]);
  });

  it('saves and goes on from there', async () => {
    documents.edit(KEY, 'two');
    expect(await documents.save(KEY)).toEqual({ kind: 'saved', tab: TAB });
    documents.edit(KEY, 'three');
    expect(await documents.save(KEY)).toEqual({ kind: 'saved', tab: TAB });
    expect(folder.files.get('programs/a.py')?.text).toBe('three');
  });

  it('follows the disk while nothing is unsaved', async () => {
    folder.write('programs/a.py', 'theirs');
    await documents.reread(KEY);
    expect([text(), conflict()]).toEqual(['theirs', null]);
  });

  it('overwrites nobody: a change on disk meets unsaved text as a conflict', async () => {
    documents.edit(KEY, 'mine');
    folder.write('programs/a.py', 'theirs');
    expect(await documents.save(KEY)).toEqual({ kind: 'conflict' });
    expect([text(), conflict()?.theirs?.text, folder.files.get('programs/a.py')?.text]).toEqual([
      'mine',
      'theirs',
      'theirs',
    ]);
  });

  it('lets the person keep theirs or take the other', async () => {
    documents.edit(KEY, 'mine');
    folder.write('programs/a.py', 'theirs');
    await documents.reread(KEY);
    documents.takeTheirs(KEY);
    expect([text(), conflict()]).toEqual(['theirs', null]);
    documents.edit(KEY, 'mine');
    folder.write('programs/a.py', 'again');
    await documents.reread(KEY);
    documents.keepMine(KEY);
    expect(await documents.save(KEY)).toEqual({ kind: 'saved', tab: TAB });
    expect(folder.files.get('programs/a.py')?.text).toBe('mine');
  });

  it('saves over a file whose mark changed but whose text did not', async () => {
    documents.edit(KEY, 'mine');
    folder.write('programs/a.py', 'one');
    expect(await documents.save(KEY)).toEqual({ kind: 'saved', tab: TAB });
  });

  it('knows its own save again in another spelling, also while more is being typed', async () => {
    documents.edit(KEY, 'two');
    await documents.save(KEY);
    folder.files.set('programs/a.py', { text: 'two, as the host spells it', revision: 2 });
    documents.edit(KEY, 'three');
    await documents.reread(KEY);
    expect([text(), conflict()]).toEqual(['three', null]);
    expect(await documents.save(KEY)).toEqual({ kind: 'saved', tab: TAB });
  });

  it('keeps the text of a file that is gone, and can write it again', async () => {
    documents.edit(KEY, 'mine');
    folder.files.delete('programs/a.py');
    await documents.reread(KEY);
    expect([text(), conflict()]).toEqual(['mine', { theirs: null }]);
    documents.keepMine(KEY);
    expect(await documents.save(KEY)).toEqual({ kind: 'saved', tab: TAB });
    expect(folder.files.get('programs/a.py')?.text).toBe('mine');
  });

  it('brings back unsaved text in the next session', async () => {
    documents.edit(KEY, 'mine');
    const next = new Documents(folder.host, documents.unsavedDrafts());
    await next.open(TAB);
    expect([next.get(KEY)?.text, next.get(KEY)?.conflict]).toEqual(['mine', null]);
  });

  it('brings it back as a conflict where the file changed meanwhile', async () => {
    documents.edit(KEY, 'mine');
    folder.write('programs/a.py', 'theirs');
    const next = new Documents(folder.host, documents.unsavedDrafts());
    await next.open(TAB);
    expect([next.get(KEY)?.text, next.get(KEY)?.conflict?.theirs?.text]).toEqual(['mine', 'theirs']);
  });

  it('keeps drafts of tabs that were not opened yet, and forgets those of closed ones', () => {
    const drafts = { 'program:b.py': { text: 'b', revision: '1' } };
    const next = new Documents(folder.host, drafts);
    expect(next.unsavedDrafts()).toEqual(drafts);
    next.drop('program:b.py');
    expect(next.unsavedDrafts()).toEqual({});
  });

  it('says why a file cannot be shown', async () => {
    const missing: Tab = { kind: 'program', path: 'programs/none.py' };
    await documents.open(missing);
    expect(documents.get(tabKey(missing))).toMatchObject({ status: 'failed', error: { code: 'not_found' } });
  });

  it('carries unsaved text along with a rename', () => {
    documents.edit(KEY, 'mine');
    const to: Tab = { kind: 'program', path: 'programs/b.py' };
    documents.rename(KEY, to);
    expect([documents.get(KEY), documents.get(tabKey(to))?.text]).toEqual([undefined, 'mine']);
  });
});
