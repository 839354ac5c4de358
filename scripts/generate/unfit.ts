/** What somebody wrote cannot be used: sentences for them, and no matter of this code. */
export class Unfit extends Error {
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}
