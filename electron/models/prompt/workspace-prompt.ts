import { AppError } from '../../../shared/contract/errors.ts';
import { DEFAULT_STYLE, type DisclosureStyle, type StyleSource } from '../../../shared/model/prompt.ts';
import type { Limits } from '../../../shared/model/limits.ts';
import type { LanguagePolicy } from '../../../shared/guest-protocol/guest-protocol.ts';
import type { ToolSet } from '../../registry/registry.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { composeDeclaration, type Declaration } from './declaration.ts';
import { declaredSkills } from './declared-skills.ts';
import { declaredTools, type DeclaredTool } from './declared-tool.ts';
import type { PromptFacts } from './prompt-facts.ts';
import { readPromptVariant, type PromptVariant } from './prompt-variant.ts';

/** What somebody wants a model to be told. */
export interface DeclarationWish {
  /** That of the variant, else that of the settings, else `schemas`, where absent. */
  readonly style?: DisclosureStyle;
  /** Path of a variant; null for the default text; what the workspace says where absent. */
  readonly prompt?: string | null;
  /** Text of the variant as it is typed, in place of that of its file. */
  readonly promptText?: string;
  /** Narrows the allowlist, as a variant may, too. */
  readonly tools?: readonly string[];
  /** In place of the active skills of the workspace. */
  readonly skills?: readonly string[];
}

export interface WorkspacePromptParts {
  readonly workspace: Pick<Workspace, 'folder' | 'settings' | 'toolFiles' | 'readFile'>;
  readonly tools: ToolSet;
  readonly limits: Limits;
  readonly language: LanguagePolicy;
}

/** A declaration with what runs of its programs are narrowed to. */
export interface WorkspaceDeclaration extends Declaration {
  /** Path of the variant; absent for the default text. */
  readonly prompt?: string;
  /** Names that the variant narrows its runs to; absent where it names none. */
  readonly narrowedTo?: readonly string[];
}

/**
 * The declaration of `execute_tool_code` for a workspace as it stands. Throws `prompt_unusable`, `skill_unusable`, and
 * what reading the variant throws.
 */
export async function declareForWorkspace(
  wish: DeclarationWish,
  parts: WorkspacePromptParts,
): Promise<WorkspaceDeclaration> {
  const { compose, style } = await prepareDeclaration(wish, parts);
  return compose(wish.style ?? style);
}

/** What a declaration is made from, read once for all styles. */
export interface PreparedDeclaration {
  /** Absent for the default text. */
  readonly variant?: PromptVariant & { readonly path: string };
  /** The style that counts where nobody asks for another, and who says so. */
  readonly style: DisclosureStyle;
  readonly styleBy: StyleSource;
  readonly facts: (style: DisclosureStyle) => PromptFacts;
  readonly compose: (style: DisclosureStyle) => WorkspaceDeclaration;
}

/** Throws as `declareForWorkspace` does. */
export async function prepareDeclaration(
  wish: DeclarationWish,
  { workspace, tools, limits, language }: WorkspacePromptParts,
): Promise<PreparedDeclaration> {
  const { skills: ownSkills = [] } = workspace.settings();
  const variant = await variantFor(wish, workspace);
  const skills = await declaredSkills(workspace.folder, wish.skills ?? ownSkills);
  const declared = narrowed(declaredTools(tools, workspace.toolFiles(), wish.tools), tools, variant?.tools);
  const { inFlight, modelStdoutBytes } = limits;
  const facts = (style: DisclosureStyle) => ({ style, inFlight, modelStdoutBytes, language });
  return {
    ...(variant && { variant }),
    ...styleFor(variant, workspace),
    facts,
    compose(style) {
      const declaration = composeDeclaration({
        tools: declared,
        skills,
        facts: facts(style),
        ...(variant && { variant }),
      });
      if (!variant) return declaration;
      return { ...declaration, prompt: variant.path, ...(variant.tools && { narrowedTo: variant.tools }) };
    },
  };
}

function narrowed(
  declared: readonly DeclaredTool[],
  tools: ToolSet,
  patterns: readonly string[] | undefined,
): readonly DeclaredTool[] {
  if (!patterns) return declared;
  const within = tools.allowedFor('program', patterns);
  return declared.filter(({ name }) => within.has(name));
}

function styleFor(
  variant: Pick<PromptVariant, 'style'> | undefined,
  { settings }: Pick<Workspace, 'settings'>,
): { readonly style: DisclosureStyle; readonly styleBy: StyleSource } {
  if (variant?.style) return { style: variant.style, styleBy: 'variant' };
  const { promptStyle } = settings();
  return promptStyle ? { style: promptStyle, styleBy: 'settings' } : { style: DEFAULT_STYLE, styleBy: 'default' };
}

/** The variant that is asked for, else that of the workspace; undefined for the default text. Throws `prompt_unusable`. */
async function variantFor(
  { prompt, promptText }: Pick<DeclarationWish, 'prompt' | 'promptText'>,
  { settings, readFile }: Pick<Workspace, 'settings' | 'readFile'>,
): Promise<(PromptVariant & { readonly path: string }) | undefined> {
  const path = prompt === undefined ? settings().prompt : prompt;
  if (typeof path !== 'string') return undefined;
  const text = promptText ?? (await readFile(path)).text;
  const read = readPromptVariant(text);
  if (read.ok) return { path, ...read.variant };
  throw new AppError('prompt_unusable', { ...read.fault.data, path, code: read.fault.code, line: read.fault.line });
}
