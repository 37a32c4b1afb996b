import type { FoundTool, ImportItem } from '../../../../shared/model/import-sources.ts';

/** What a person wants with a tool that was found. `both`: under another name, beside the one that is there. */
export type Choice = 'take' | 'replace' | 'both' | 'skip';
export type Choices = Readonly<Record<string, Choice>>;

/** What happens with a tool: what the person said, as far as it can be done, else what harms nothing. */
export function choiceOf(tool: FoundTool, choices: Choices): Choice {
  const said = choices[tool.key];
  if (tool.nameFault === undefined) return said === 'skip' || said === 'both' ? said : 'take';
  return tool.nameFault.code === 'name_taken' && tool.existing && said === 'replace' ? 'replace' : 'skip';
}

/** What may be done with a tool; nothing is to be chosen where there is one way only. */
export function choicesFor(tool: FoundTool, choices: Choices): readonly Choice[] {
  if (choices[tool.key] === 'both' && tool.nameFault === undefined) return ['replace', 'both', 'skip'];
  if (tool.nameFault?.code === 'name_taken') return tool.existing ? ['replace', 'both', 'skip'] : ['both', 'skip'];
  return tool.nameFault?.code === 'name_twice' ? ['both', 'skip'] : [];
}

/** Tools whose definition here says the same: replacing one changes nothing. */
export function isSame({ existing }: FoundTool): boolean {
  return existing !== undefined && existing.before === existing.after;
}

/** What the tick of a row stands for: in or out. */
export function toggled(tool: FoundTool, choices: Choices): Choice | undefined {
  const now = choiceOf(tool, choices);
  if (now !== 'skip') return 'skip';
  if (tool.nameFault === undefined) return 'take';
  return tool.nameFault.code === 'name_taken' && tool.existing ? 'replace' : undefined;
}

/** What is to be written. */
export function itemsOf(tools: readonly FoundTool[], choices: Choices): readonly ImportItem[] {
  return tools.flatMap((tool): ImportItem[] => {
    const choice = choiceOf(tool, choices);
    if (choice === 'skip') return [];
    if (choice !== 'replace' || !tool.existing) return [{ text: tool.text }];
    const { file, pointer, revision, after } = tool.existing;
    return [{ text: after, replaces: { name: tool.name, file, pointer, revision } }];
  });
}

/** Tools that come as new ones, and which a pattern of `allow` lets code call at once. */
export function coveredIn(tools: readonly FoundTool[], choices: Choices): readonly FoundTool[] {
  return tools.filter((tool) => tool.rule !== undefined && ['take', 'both'].includes(choiceOf(tool, choices)));
}

/** Keys of the tools whose names are free for others. */
export function leftKeys(choices: Choices): string[] {
  return Object.entries(choices).flatMap(([key, choice]) => (choice === 'skip' ? key : []));
}
