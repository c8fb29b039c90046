import * as z from 'zod';
import { Trouble } from './trouble.ts';

const Completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
});

/** The answer of a server that does not stream, as if it had streamed it in one piece. */
export function completionAsStream(body: string): string {
  const answer = parsed(body);
  const { data: completion } = Completion.safeParse(answer);
  const choices = completion?.choices.map(({ message, finish_reason }) => ({
    delta: { content: message.content },
    finish_reason,
  }));
  // Anything else is told in the same way in a stream, such as an error.
  return `data: ${JSON.stringify(choices ? { choices } : answer)}\n\ndata: [DONE]\n\n`;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Trouble('the answer broke off', { mayPass: true });
  }
}
