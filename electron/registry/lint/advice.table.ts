import type { FindingCode } from '../../../shared/model/lint.ts';

/** Kinds of tools that code should rather not call, told by their names and what they say of themselves. */
interface AdvisedKind {
  readonly code: Extract<FindingCode, 'execution_tool' | 'control_flow_tool' | 'approval_tool' | 'sub_agent_tool'>;
  /** Names without their namespace, words joined by underscores. */
  readonly names: RegExp;
  /** Names that look like it and are not. */
  readonly not?: RegExp;
}

/** In the order in which they are asked; the first that fits counts (facts/trpc-codeact.md 4, the seeds' advice). */
export const ADVISED_KINDS: readonly AdvisedKind[] = [
  {
    code: 'control_flow_tool',
    names:
      /^(?:transfer_(?:back_)?to_\w+|await_user_reply|hand_?offs?(?:_to)?(?:_\w+)?|switch_(?:to_)?agents?|delegate_to_\w+|escalate_to_(?:agent|human))$/,
    not: /^transfer_to_(?:account|wallet|address|bank|savings)/,
  },
  {
    code: 'approval_tool',
    names:
      /^(?:(?:request|await|wait_for|ask_for|get|seek)_(?:user_|human_)?(?:approvals?|confirmation|permission|consent|reply|input|review)|ask_(?:the_)?(?:user|human|person|followup_question)|human_in_the_loop|human_input|elicit(?:_\w+)?|resume_(?:run|session|workflow|invocation|execution|agent|task|thread)|confirm_with_(?:user|human)|request_user_\w+)$/,
  },
  {
    code: 'sub_agent_tool',
    names:
      /(?:^|_)sub_?agents?(?:_|$)|^(?:dynamic_)?agent_tool$|^(?:run|call|invoke|spawn|start|ask|create|launch|send_message_to)_(?:\w+_)?agents?$|_agent$/,
    not: /user_agent|^(?:list|get|read|find|search|update|delete|describe|show)_(?:\w+_)?agents?$/,
  },
  {
    code: 'execution_tool',
    names:
      /^(?:(?:run|exec|execute|eval|evaluate|interpret)_(?:\w+_)?(?:code|python|javascript|js|typescript|node|ruby|r|shell|bash|sh|powershell|command|commands|cmd|script|program|workflow|tool_code|terminal|notebook|cell)|(?:python|javascript|node|ruby|bash|shell|js|code)_(?:repl|exec|executor|interpreter|execute|run|runner|eval|execution|tool)|code_interpreter|code_execution|shell|bash|terminal|repl|exec|eval|execute|run_code|run_terminal_cmd|workspace_(?:exec|write_stdin|kill_session|save_artifact)|skill_(?:run|exec|write_stdin|poll_session|kill_session)|(?:browser_|puppeteer_|playwright_|page_)evaluate|execute_in_\w+)$/,
  },
];
