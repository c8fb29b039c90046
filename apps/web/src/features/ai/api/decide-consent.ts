import { type AiStatus, aiCalls } from '@molip/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/lib/api/index.ts';
import { aiKeys } from './ai-keys.ts';

/** Agrees that notes go to the outside model, or takes that back. */
export function useDecideConsent() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (agreed: boolean) => request(aiCalls.decideAiConsent, { body: { agreed } }),
    onSuccess: (_, agreed) =>
      client.setQueryData<AiStatus>(aiKeys.status, (known) =>
        known?.llm ? { ...known, llm: { ...known.llm, agreed } } : known,
      ),
  });
}
