/**
 * An error in an integrator's files. Its message is shown without a stack trace, because the generator itself is not at
 * fault.
 */
export class GenerationError extends Error {
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}
