/** Connectives and arrows at the start of a sentence (`그러나`, `→`): the sentence means the same without them. */
const CONNECTIVES =
  /^(?:(?:그리고|그런데|그래서|하지만|그러나|그러므로|반면에?|한편|또한|또|특히|즉|곧|따라서|참고로|결국|우선|먼저|마지막으로|반대로|다만|단|물론|실제로)(?:,\s*|\s+)|(?:→|⇒|->|=>|└|※|★|☆|✔|✓|•|ㆍ|·|▪|☞)\s*|(?:\(\d\)|[가나다라마바사아자차카타파하]\.|A\s?[.:)])\s)+/;

export function withoutConnectives(text: string): string {
  return text.replace(CONNECTIVES, '');
}

/** Words at the start of a sentence that refer to the text before: `반면`, `여기서`, `첫째`. */
const DISCOURSE_MARKERS = [
  '그리고|그런데|그래서|하지만|그러나|한편|또한?|특히|즉|곧|따라서|결국|그럼|그니까|그러니까|그런데도|근데|다만|단|아울러|더불어',
  '반면(?:에)?|반대로|이와 달리|이와는 달리|이와 반대로|이에 반해|이에 비해|비슷하게|마찬가지로|대신',
  '이때|이 때|여기서|여기에서|여기|이 가운데|이 중에서|이 중|이중|그중|그 중|그중에서도?|이후|그 결과|그 뒤|당시',
  '이렇게|이처럼|이와 같이|이같이|이에|그렇게',
  '참고로|정확히 말하면|쉽게 말하면|쉽게 말해|다시 말해|다시 말하면|말하자면|정리하면|요약하면',
  '흔히|원래|우선|먼저|일단|다음으로|다음은|마지막으로|(?:첫|둘|셋|넷|다섯)째(?:는|가|로|로는)?|(?:첫|두|세|네)\\s?번째(?:는|가|로|로는)?|(?:또\\s|다른\\s)?하나는|또 하나|그다음|그 다음',
  'A\\s?[.:)]|답\\s?[.:)]|→|⇒|->|=>|☞|\\+|※|★+|☆+',
].join('|');
const DISCOURSE_MARKER = new RegExp(
  `^(?:(?:${DISCOURSE_MARKERS})[,\\s]\\s*|[→⇒☞※★☆]\\s*|이 \\S{1,15}처럼\\s|\\([^()]{1,20}\\)\\s+)`,
);

export function withoutDiscourseMarkers(text: string): string {
  let rest = text.trimStart();
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(DISCOURSE_MARKER, '');
  }
  return rest;
}
