import type { BindingCall, BindingResult, BoundTool } from '../bindings/binding.ts';
import { fitsCase } from '../bindings/mock/match-case.ts';
import type { AnswerInstead } from '../gateway/gateway.ts';
import type { CaseFixture } from '../workspace/read-case.ts';
import { writeJson } from '../../shared/lib/write-json.ts';
import { mockText } from '../../shared/text/binding-text.ts';

/**
 * Answers calls from the fixtures of a case: those that fit a call answer one after another, the last of them again and
 * again. A call that none fits fails. What was used is remembered over all runs that it is given to.
 */
export function createFixtureAnswers(fixtures: readonly CaseFixture[]): AnswerInstead {
  const used = new Set<CaseFixture>();
  return (tool): BoundTool => {
    const ofTool = fixtures.filter((fixture) => fixture.tool === tool);
    return {
      invoke(call) {
        const fitting = ofTool.filter((fixture) => fitsCase(fixture.arguments, call.arguments, { isStrict: true }));
        const found = fitting.find((fixture) => !used.has(fixture)) ?? fitting.at(-1);
        if (!found) return notRecorded(call, ofTool);
        used.add(found);
        return found.answer;
      },
    };
  };
}

function notRecorded({ argumentsText }: BindingCall, fixtures: readonly CaseFixture[]): BindingResult {
  const shown = fixtures.map((fixture) => ({ when: writeJson(fixture.arguments), isUsedUp: false }));
  return { ok: false, code: 'tool_failed', message: mockText.notRecorded(argumentsText, shown) };
}
