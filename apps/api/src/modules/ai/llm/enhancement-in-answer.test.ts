import { applyParts } from '@molip/korean-cards';
import { assert, asyncProperty, constantFrom, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enhancementInAnswer } from './enhancement-in-answer.ts';

const PIECES = [
  '```ts\nconst a = 1;\n\nconst b = "2";\n```',
  '| 왕 | 업적 |\n| --- | --- |\n| 세종 | 훈민정음 |',
  '$$\nE = mc^2\n$$',
  '![세포](/api/images/3f "그림")',
  '[교과서](https://school.example/4)',
  '`let x`',
  '$a^2+b^2$',
];
const NOTE = [
  '# 제목',
  '세종은훈민정음을 만들었다. 집현전을 두었다.',
  '',
  PIECES[1],
  '',
  `그림은 ${PIECES[3]} 이고 ${PIECES[4]}에 있다.`,
  PIECES[0],
  `변수는 ${PIECES[5]}처럼 만든다. 빗변은 ${PIECES[6]}로 구한다.`,
  PIECES[2],
  '끝문장이다.',
].join('\n');

async function enhanced(note: string, changes: readonly unknown[], rest: Record<string, unknown> = {}) {
  const parts = await enhancementInAnswer(JSON.stringify({ changes, ...rest }), note);
  return applyParts(note, parts ?? expect.unreachable('it is an answer'));
}

describe('changes of a model (N-1.04)', () => {
  it('are made where the note says what they are about, each to be taken by itself', async () => {
    const changes = [
      { before: '끝문장이다.', after: '끝 문장이다.' },
      { before: '세종은훈민정음을 만들었다.', after: '세종은 훈민정음을 만들었다.' },
    ];
    const parts = (await enhancementInAnswer(JSON.stringify({ changes }), NOTE)) ?? [];
    expect(parts.map(({ kind }) => kind)).toEqual(['REWRITE', 'REWRITE']);
    expect(applyParts(NOTE, parts.slice(0, 1))).toBe(NOTE.replace('세종은훈', '세종은 훈'));
    expect(applyParts(NOTE, parts)).toBe(NOTE.replace('세종은훈', '세종은 훈').replace('끝문', '끝 문'));
  });

  it.each([
    ['about what the note does not say', '고려는 918년에 세워졌다.', '고려는 918년에 섰다.'],
    ['about hardly anything', '다.', '다!'],
    ['that say nothing', '끝문장이다.', '  '],
    ['of a row of a table', '| 세종 | 훈민정음 |', '- 세종: 훈민정음'],
    ['within code', 'const a = 1;', 'const a = 2;'],
    ['of code', PIECES[0], '코드는 다음과 같다.'],
    ['of a formula', 'E = mc^2', 'E = mc'],
    ['that lose an image', `그림은 ${PIECES[3]} 이고`, '그림은'],
    ['that lose a link', `${PIECES[4]}에 있다.`, '교과서에 있다.'],
    ['that lead a link elsewhere', PIECES[4], '[교과서](https://evil.example)'],
    ['that lose code within words', `변수는 ${PIECES[5]}처럼 만든다.`, '변수는 let x처럼 만든다.'],
    ['that reach into code', 'let x`처럼 만든다.', '`let x`처럼 만든다.'],
    ['that begin code', '끝문장이다.', '```\n끝문장이다.'],
    ['that say hardly anything', '세종은훈민정음을 만들었다. 집현전을 두었다.', '-'],
    ['that say something else', '세종은훈민정음을 만들었다.', '지금 바로 접속하세요.'],
    ['that begin a formula', '끝문장이다.', '$$ 끝문장이다.'],
  ])('are left out: those %s', async (_, before, after) => {
    expect(await enhanced(NOTE, [{ before, after }])).toBe(NOTE);
  });

  it('what must be kept may stand in what is changed', async () => {
    const after = `- 변수: ${PIECES[5]}처럼 만든다.\n- 빗변: ${PIECES[6]}로 구한다.`;
    const before = `변수는 ${PIECES[5]}처럼 만든다. 빗변은 ${PIECES[6]}로 구한다.`;
    expect(await enhanced(NOTE, [{ before, after }])).toBe(NOTE.replace(before, after));
  });

  it('a passage that the note has twice could be either', async () => {
    const note = '물이 이동한다.\n\n물이 이동한다.';
    expect(await enhanced(note, [{ before: '물이 이동한다.', after: '물이 옮겨 간다.' }])).toBe(note);
  });

  it('one that is as long as a note is left out', async () => {
    const note = '긴 노트이다. '.repeat(2_000) + NOTE;
    expect(await enhanced(note, [{ before: '끝문장이다.', after: '가'.repeat(8_001) }])).toBe(note);
  });

  it('a heading within a line begins one of its own', async () => {
    const changes = [{ before: '집현전을 두었다.', after: '## 집현전\n\n집현전을 두었다.' }];
    expect(await enhanced(NOTE, changes)).toContain('만들었다. \n\n## 집현전\n\n집현전을 두었다.\n');
  });

  it('cannot erase a note line by line', async () => {
    const changes = NOTE.split('\n').map((before) => ({ before, after: '-' }));
    expect(await enhancementInAnswer(JSON.stringify({ changes }), NOTE)).toEqual([]);
  });

  it('one that loses most of a sentence is not taken unless the member says so', async () => {
    const note = '삼투는 물의 이동이다. 확산은 용질의 이동이다. 능동 수송에는 에너지가 든다.\n\n끝문장이다.';
    const changes = [
      { before: note.split('\n')[0], after: '삼투는 물의 이동이다. 확산은 용질의 이동이다.' },
      { before: '끝문장이다.', after: '끝 문장이다.' },
    ];
    const parts = (await enhancementInAnswer(JSON.stringify({ changes }), note)) ?? [];
    expect(parts.map(({ suggested }) => suggested)).toEqual([false, true]);
  });

  it('of two that overlap the first is made', async () => {
    const changes = [
      { before: '세종은훈민정음을', after: '세종은 훈민정음을' },
      { before: '훈민정음을 만들었다.', after: '한글을 만들었다.' },
    ];
    expect(await enhanced(NOTE, changes)).toBe(NOTE.replace('세종은훈', '세종은 훈'));
  });

  it('whatever a model changes, and whichever parts are taken, code, tables, formulas, images and links stay', async () => {
    const lines = NOTE.split(/(?<=\n)|(?<=\. )/).filter((line) => line.trim() !== '');
    const change = record({
      before: constantFrom(...lines, ...PIECES, NOTE, NOTE.slice(0, 120), NOTE.slice(60)),
      after: constantFrom(
        ...lines,
        ...PIECES,
        '다른 말',
        '- 하나\n- 둘',
        '```',
        '$$',
        '`',
        '|',
        '# 제목',
        '[',
        '![](x)',
      ),
    });
    await assert(
      asyncProperty(change, change, constantFrom(1, 2, 3), async (first, second, step) => {
        const answer = JSON.stringify({ changes: [first, second, { ...first, before: second.before }] });
        const parts = (await enhancementInAnswer(answer, NOTE)) ?? [];
        const better = applyParts(
          NOTE,
          parts.filter((_, index) => index % step === 0),
        );
        for (const piece of PIECES) expect(better).toContain(piece);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what a model adds (N-1.04)', () => {
  it('a summary stands behind the title, terms at the end', async () => {
    const more = {
      summary: ['세종이 훈민정음을 만들었다.'],
      keyTerms: [{ term: '집현전', meaning: '연구 기관' }],
    };
    const better = await enhanced('# 세종\n\n집현전을 두었다.\n', [], more);
    expect(better).toBe(
      '# 세종\n\n## 요약\n\n- 세종이 훈민정음을 만들었다.\n\n집현전을 두었다.\n\n## 핵심 용어\n\n- **집현전**: 연구 기관\n',
    );
  });

  it('neither is added to a note that has it', async () => {
    const note = '## 요약\n\n집현전을 두었다.\n\n## 핵심 용어\n\n- 집현전';
    const more = { summary: ['요약'], keyTerms: [{ term: '집현전', meaning: '연구 기관' }] };
    expect(await enhanced(note, [], more)).toBe(note);
  });

  it('a term that the note does not have is none of its terms', async () => {
    expect(
      await enhanced('집현전을 두었다.', [], { keyTerms: [{ term: '규장각', meaning: '도서관' }] }),
    ).not.toContain('규장각');
  });

  it('a line is one line, and no half sentence', async () => {
    const better = await enhanced('본문이다.', [], { summary: ['첫째 줄\n# 둘째 줄', '가'.repeat(301)] });
    expect(better).toBe('## 요약\n\n- 첫째 줄 # 둘째 줄\n\n본문이다.');
  });

  it.each([
    ['# 제목꼴', '제목꼴'],
    ['- # 1. 세종', '세종'],
    ['> 인용문', '인용문'],
    ['[ ] 할 일', '할 일'],
    ['``` 코드', '코드'],
    ['3. 1 운동이 일어났다.', '3. 1 운동이 일어났다.'],
    ['-1은 음수이다.', '-1은 음수이다.'],
    ['**세종**이 만들었다.', '**세종**이 만들었다.'],
  ])('a sentence of the summary is no heading, item or code: %s', async (sentence, words) => {
    expect(await enhanced('본문이다.', [], { summary: [sentence, '---', '#'] })).toBe(
      `## 요약\n\n- ${words}\n\n본문이다.`,
    );
  });

  it('entries that are not what was asked for do not spoil the others', async () => {
    const changes = [null, { before: '끝문장이다.' }, { before: '끝문장이다.', after: '끝 문장이다.' }];
    expect(await enhanced(NOTE, changes, { summary: [1, null] })).toBe(NOTE.replace('끝문', '끝 문'));
  });

  it.each(['', '없음', '[]', '{"rewritten": "x"}', '{"changes": "x"}'])('%j is no answer', async (answer) => {
    expect(await enhancementInAnswer(answer, NOTE)).toBeNull();
  });
});
