import { expect, it } from 'vitest';
import { ApiError } from '#shared/lib/api/index.ts';
import { isMissing, NOTE_FAILURES, noteFailure, shownFailure } from './note-failure.ts';

const refusal = new ApiError({ status: 404, code: 'NOT_FOUND', message: '찾을 수 없어요.' });
const silence = new ApiError({ status: 0, code: 'NETWORK_UNREACHABLE', message: '연결할 수 없어요.' });

it.each([
  ['E-8.08', NOTE_FAILURES.list, 'Failed to fetch notes.'],
  ['E-8.09', NOTE_FAILURES.read, 'Failed to fetch note details.'],
  ['E-8.10', NOTE_FAILURES.create, 'Failed to create note.'],
  ['E-8.11', NOTE_FAILURES.update, 'Failed to update note.'],
  ['E-8.12', NOTE_FAILURES.delete, 'Failed to delete note.'],
  ['E-8.13', NOTE_FAILURES.addTags, 'Failed to add tags'],
  ['E-8.14', NOTE_FAILURES.removeTag, 'Failed to remove tag'],
  ['E-8.15', NOTE_FAILURES.bookmark, 'Failed to toggle bookmark'],
])('%s Q-34 the state keeps the exact text, the page says it in Korean', (_, fallback, text) => {
  expect(noteFailure(silence, fallback).message).toBe(text);
  expect(shownFailure(noteFailure(silence, fallback))).toBe('연결할 수 없어요.');
  expect(noteFailure(refusal, fallback).message).toBe('찾을 수 없어요.');
});

it('a missing note → distinguished from other failures', () => {
  expect(isMissing(noteFailure(refusal, NOTE_FAILURES.read))).toBe(true);
  expect(isMissing(noteFailure(silence, NOTE_FAILURES.read))).toBe(false);
});
