import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';

const ARCHIVE = 'application/zip';

export const exportMember = call({
  method: 'GET',
  path: '/api/members/my/export',
  who: 'member',
  summary:
    "Everything that is the member's as one zip: notes and images, decks, sessions, reviews, attendance, payments",
  status: 200,
  media: ARCHIVE,
  refusals: ['EXPORT_UNDER_WAY', 'REAUTH_REQUIRED'],
});

export const createExportLink = call({
  method: 'POST',
  path: '/api/members/my/export-link',
  who: 'member',
  summary: 'An address for the browser to go to, which holds no access token: good once, for five minutes',
  status: 201,
  response: lazily(() => z.object({ url: z.string() })),
  refusals: ['EXPORT_UNDER_WAY', 'REAUTH_REQUIRED'],
});

export const followExportLink = call({
  method: 'GET',
  path: '/api/exports/{ticket}',
  who: 'anyone',
  summary: 'The zip of the member who asked for the link',
  params: lazily(() => z.object({ ticket: z.string() })),
  words: ['ticket'],
  status: 200,
  media: ARCHIVE,
  refusals: ['EXPORT_LINK_EXPIRED', 'EXPORT_UNDER_WAY'],
});
