import { openAnalyser } from '@molip/testing/korean-analyser';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardsFromNote } from '#korean-cards/cards/cards-from-note.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';

let analyse: Analyse;
beforeAll(async () => {
  analyse = await openAnalyser();
});

function questions(note: string): [string, string][] {
  return cardsFromNote(note, analyse)
    .filter(({ kind }) => kind === 'QA')
    .map(({ content, answer }) => [content, answer]);
}

describe('questions with answers in the note (D-1.07)', () => {
  it.each([
    [
      'Q. 로마는 왜 공화정에서 제정으로 바뀌었을까?\nA. 잦은 내전으로 군사 지도자에게 권력이 모였기 때문이다.',
      '로마는 왜 공화정에서 제정으로 바뀌었을까?',
      '잦은 내전으로 군사 지도자에게 권력이 모였기 때문이다',
    ],
    [
      '잎은 왜 초록색으로 보일까? → 엽록소가 초록빛을 반사해서',
      '잎은 왜 초록색으로 보일까?',
      '엽록소가 초록빛을 반사해서',
    ],
    [
      '식물이 굽어 자라는 까닭은 옥신이 빛의 반대쪽으로 이동하기 때문이다.',
      '식물이 굽어 자라는 까닭은?',
      '옥신이 빛의 반대쪽으로 이동하기 때문이다',
    ],
    ['# 조선\n## 균역법\n목적: 농민의 군포 부담 경감', '균역법의 목적은?', '농민의 군포 부담 경감'],
    [
      '## 탕평책의 목적\n붕당 사이의 균형을 잡아 왕권을 강화하려 하였다.',
      '탕평책의 목적은?',
      '붕당 사이의 균형을 잡아 왕권을 강화하려 하였다',
    ],
    [
      '적혈구에는 핵이 없기 때문에 적혈구는 분열할 수 없다.',
      '적혈구는 분열할 수 없다. 그 까닭은?',
      '적혈구에는 핵이 없기 때문',
    ],
  ])('%s', (note, question, answer) => {
    expect(questions(note)).toEqual([[question, answer]]);
  });

  it.each([
    ['what one does not know', 'MIC가 뭐였지?? → 찾아보기'],
    ['what is to be asked', '밀레트는 왜 민족 운동의 기반이 됐을까? → 교수님께 질문하기'],
    ['a question that points elsewhere', '그럼 이것의 해결책은? → 보조금을 준다'],
    ['a question that points from within', '왜 이것이 중요한가? → 생명을 유지하는 데 필요하기 때문이다.'],
    ['a question without an answer', '잎은 왜 초록색으로 보일까?'],
    ['a side of nothing', '목적: 농민의 군포 부담 경감'],
    ['what has no subject of its own', '핵이 없기 때문에 분열할 수 없다.'],
  ])('none of %s', (_, note) => {
    expect(questions(note)).toEqual([]);
  });
});
