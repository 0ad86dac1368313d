/** A response whose JSON is written already, with the fields of the contract alone. */
export class JsonText {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}
