/** Connectives and arrows at the start of a sentence (`그러나`, `→`): the sentence means the same without them. */
const CONNECTIVES =
  /^(?:(?:그리고|그런데|그래서|하지만|그러나|그러므로|반면에?|한편|또한|또|특히|즉|곧|따라서|참고로|결국|우선|먼저|마지막으로|반대로|다만|단|물론|실제로)(?:,\s*|\s+)|(?:→|⇒|->|=>|└|※|★|☆|✔|✓|•|ㆍ|·|▪|☞)\s*|(?:\(\d\)|[가나다라마바사아자차카타파하]\.|A\s?[.:)])\s)+/;

export function withoutConnectives(text: string): string {
  return text.replace(CONNECTIVES, '');
}
