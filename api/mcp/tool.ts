import {
  type CallToolResult,
  type Tool as ToolInfo,
  ToolSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import type { ApiKey } from '#db/users/apiKeys.ts';
import { he } from '#domain/he/api/mcp.ts';
import type { Log } from '../http/log.ts';
import type { Refusal } from '../http/problem.ts';
import { troubleOf } from '../middleware/errorHandler.ts';
import { invalid } from '../middleware/validate.ts';
import { jsonSchema } from '../openApi/jsonSchema.ts';

export type ToolName = keyof typeof he.tools;

/** Who calls a tool, and whom it tells when it wrote something. */
export interface Caller {
  key: ApiKey;
  noteWrite(): void;
}

/** A tool as MCP knows it. It never throws: whatever keeps it from its work is in its result. */
export interface Tool {
  info: ToolInfo;
  /** Whether it is for keys alone that may publish. */
  publishes: boolean;
  call(args: unknown, caller: Caller): Promise<CallToolResult>;
}

interface ToolSpec<Input extends z.ZodType, Output extends z.ZodType<object, object>> {
  name: ToolName;
  /** What the caller may send; each field is told in Hebrew. */
  input: Input;
  /** What it is answered, always an object; what is not named in it is left out. */
  output: Output;
  hints: ToolInfo['annotations'];
  publishes?: boolean;
  run(input: z.output<Input>, caller: Caller): Promise<z.input<Output> | { refusal: Refusal }>;
}

export function defineTool<Input extends z.ZodType, Output extends z.ZodType<object, object>>(
  { log }: { log: Log },
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
    if (!parsed.success) return refused(invalid(parsed.error.issues));
    try {
      const result = await run(parsed.data, caller);
      return isRefused(result) ? refused(result.refusal) : answered(output.parse(result));
    } catch (error) {
      return refused(troubleOf(error, { log, method: 'MCP', path: name }));
    }
  }
  return { info, publishes, call };
}

const isRefused = (result: object): result is { refusal: Refusal } => 'refusal' in result;

/** The same form that routes answer: a sentence, and one for each field that is to be mended. */
const refused = ({ message, fields }: Refusal): CallToolResult => ({
  isError: true,
  content: textOf(fields ? { message, fields } : { message }),
});

// Clients that do not know structured results read the text.
const answered = (result: object): CallToolResult => ({
  structuredContent: { ...result },
  content: textOf(result),
});

const textOf = (value: object) => [{ type: 'text' as const, text: JSON.stringify(value) }];
