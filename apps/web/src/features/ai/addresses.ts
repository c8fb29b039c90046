/** What the router knows of AI before any page of it is loaded. */
export const aiTitles = { generation: '노트로 카드 만들기' } as const;
