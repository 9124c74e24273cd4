import {
  type CallToolResult,
  type Tool as ToolInfo,
  ToolSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import type { ApiKey } from '#db/users/apiKeys.ts';
import { he } from '#domain/he/api/mcp.ts';
import type { Deps } from '../deps.ts';
import type { Problem } from '../http/problem.ts';
import { validationProblem } from '../http/validationProblem.ts';
import { reportError } from '../middleware/errorHandler.ts';
import { jsonSchema } from '../openApi/jsonSchema.ts';

export type ToolName = keyof typeof he.tools;

export interface Caller {
  key: ApiKey;
  /** Marks the request as a write, so that the build hook is notified. */
  markWrite(): void;
}

/** An MCP tool. `call` never throws, because an error is part of its result. */
export interface Tool {
  info: ToolInfo;
  /** Whether the tool requires a key that may publish. */
  publishes: boolean;
  call(args: unknown, caller: Caller): Promise<CallToolResult>;
}

interface ToolSpec<Input extends z.ZodType, Output extends z.ZodType<object, object>> {
  name: ToolName;
  input: Input;
  /** The contract of the result, which is always an object. Parsing drops unknown fields. */
  output: Output;
  hints: ToolInfo['annotations'];
  publishes?: boolean;
  run(input: z.output<Input>, caller: Caller): Promise<z.input<Output> | { problem: Problem }>;
}

export function defineTool<Input extends z.ZodType, Output extends z.ZodType<object, object>>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { name, input, output, hints, publishes = false, run }: ToolSpec<Input, Output>,
): Tool {
  const { title, description, fields } = he.tools[name];
  const info = ToolSchema.parse({
    name,
    title,
    description,
    inputSchema: jsonSchema(input, fields),
    outputSchema: jsonSchema(output),
    annotations: { openWorldHint: false, ...hints },
  });
  async function call(args: unknown, caller: Caller): Promise<CallToolResult> {
    const parsed = input.safeParse(args ?? {});
    if (!parsed.success) return errorResult(validationProblem(parsed.error.issues));
    try {
      const result = await run(parsed.data, caller);
      return isFailure(result) ? errorResult(result.problem) : successResult(output.parse(result));
    } catch (error) {
      return errorResult(reportError(error, { db, log, method: 'MCP', path: name }));
    }
  }
  return { info, publishes, call };
}

const isFailure = (result: object): result is { problem: Problem } => 'problem' in result;

/** Returns a problem as the result of a tool. The text is the JSON that routes return. */
const errorResult = ({ message, fields }: Problem): CallToolResult => ({
  isError: true,
  content: jsonContent(fields ? { message, fields } : { message }),
});

// Repeats the result as text, for clients that do not support structured results.
const successResult = (result: object): CallToolResult => ({
  structuredContent: { ...result },
  content: jsonContent(result),
});

const jsonContent = (value: object) => [{ type: 'text' as const, text: JSON.stringify(value) }];
