/** A person tried what Discord's own client would not let them do; says what there was instead. */
export class GestureError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'GestureError';
  }
}

/** What was pressed is not there any more, or not for now: somebody else was quicker. */
export class Vanished extends GestureError {}
