import { withCommas } from '#shared/lib/with-commas.ts';

/** Messages about imports and exports outside their dialogs. */
export const transferApiCopy = {
  wrongType: 'Anki 파일(.apkg, .colpkg)이나 표와 글(.csv, .tsv, .txt)만 가져올 수 있어요.',
  tooLarge: '파일은 200MB까지 가져올 수 있어요.',
  empty: '빈 파일이에요. 다른 파일을 골라 주세요.',
  unnamed: '가져온 덱',
  offline: '오프라인이라 보내지 못했어요. 연결되면 다시 해 주세요.',
  sendFailed: '파일을 보내지 못했어요. 잠시 뒤에 다시 해 주세요.',
  previewFailed: '미리 보지 못했어요. 잠시 뒤에 다시 해 주세요.',
  lost: '가져오기가 어떻게 됐는지 알 수 없어요. 덱을 확인한 뒤 다시 해 주세요.',
  imported: (fileName: string, cards: number) =>
    cards > 0
      ? `‘${fileName}’에서 카드 ${withCommas(cards)}장을 가져왔어요.`
      : `‘${fileName}’에는 새로 넣을 카드가 없었어요.`,
  importFailed: (fileName: string, message: string) => `‘${fileName}’ 가져오기에 실패했어요. ${message}`,
  showDeck: '덱 보기',
  exporting: (deckName: string) => `‘${deckName}’ 덱을 파일로 만들고 있어요`,
  exportFailed: '덱을 내보내지 못했어요. 잠시 뒤에 다시 해 주세요.',
  exportOffline: '오프라인이라 내보내지 못했어요. 연결되면 다시 해 주세요.',
} as const;
