import { type CreateExam, examsCalls, type SaveExam } from '@molip/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { request } from '#shared/lib/api/index.ts';
import { DASHBOARD_KEY } from './read-dashboard.ts';

/** Under the dashboard's key: a change of an exam changes what the dashboard says about it. */
export const examsQuery = queryOptions({
  queryKey: [...DASHBOARD_KEY, 'exams'],
  queryFn: async ({ signal }) => (await request(examsCalls.listExams, {}, { signal })).exams,
  networkMode: 'always',
  refetchOnReconnect: true,
});

type NewExam = z.infer<typeof CreateExam>;
type ChangedExam = z.infer<typeof SaveExam> & { readonly examId: number };

function useExamChange<Change, Answer>(mutationFn: (change: Change) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn,
    onSuccess: () => void client.invalidateQueries({ queryKey: DASHBOARD_KEY }),
  });
}

export const useCreateExam = () => useExamChange((body: NewExam) => request(examsCalls.createExam, { body }));

export const useUpdateExam = () =>
  useExamChange(({ examId, ...body }: ChangedExam) =>
    request(examsCalls.updateExam, { params: { id: String(examId) }, body }),
  );

export const useDeleteExam = () =>
  useExamChange((examId: number) => request(examsCalls.deleteExam, { params: { id: String(examId) } }));
