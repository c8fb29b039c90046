/** A note with terms for cards, and a spacing error for the enhancement. */
export const TAX_NOTE = {
  noteTitle: '조선 후기 수취 체제',
  noteContent: `조선 후기에는 수취 체제가 크게 바뀌었다.

대동법은 집집마다 바치던 특산물을 토지 결수에 따라 쌀로 내게 한 제도이다. 대동법은 광해군 때 **경기도**에서 처음 시행되었다.

균역법은 영조 때 군포를 2필에서 1필로 줄인 제도이다. 백성의 부담이줄어들었다.

- 영정법: 풍흉에 관계없이 전세를 토지 1결당 4두로 정한 법
`,
};
