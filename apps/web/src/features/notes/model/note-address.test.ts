import { describe, expect, it } from 'vitest';
import { noteOf } from '../api/notes.fixture.ts';
import { deviceNoteOf, newDeviceNote } from './device-note.ts';
import { addressKeyOf, editorAddressOf, isSameNote } from './note-address.ts';

const CLIENT_ID = 'c1';
const made = newDeviceNote(7, CLIENT_ID, 0);
const saved = deviceNoteOf(7, noteOf(3), CLIENT_ID, 0);

describe('the address of a note', () => {
  it('is its clientId until the server has given it an id', () => {
    expect(addressKeyOf(made)).toBe(CLIENT_ID);
    expect(addressKeyOf(saved)).toBe('3');
  });

  it('of a new note in the editor → none before the first change', () => {
    expect(editorAddressOf(null)).toBeNull();
    expect(editorAddressOf(made)).toBeNull();
    expect(editorAddressOf({ ...made, changeNumber: 1 })).toBe(CLIENT_ID);
    expect(editorAddressOf(saved)).toBe('3');
  });
});

describe('the address changes', () => {
  it.each([
    ['new → its clientId', made, undefined, CLIENT_ID, true],
    ['its clientId → its id', saved, CLIENT_ID, '3', true],
    ['its id → its clientId', saved, '3', CLIENT_ID, true],
    ['its clientId → new', saved, CLIENT_ID, undefined, false],
    ['new → another note', made, undefined, '4', false],
    ['one note → another', saved, '3', '4', false],
    ['before the note is open', null, undefined, CLIENT_ID, true],
  ])('%s: the same note %s', (_, note, before, after, isSame) => {
    expect(isSameNote(CLIENT_ID, note, { before, after })).toBe(isSame);
  });
});
