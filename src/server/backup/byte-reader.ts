// Reads a stream of bytes as lines, counted bytes and rows of COPY, with only one piece of it in
// memory.
import { END_OF_ROWS } from './format.ts'

const CUT_OFF = 'The backup is cut off: its end is missing.'

export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #buffer: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** The next line, without its end. */
  async line(): Promise<string> {
    let end = this.#buffer.indexOf('\n')
    while (end < 0) {
      await this.#more()
      end = this.#buffer.indexOf('\n')
    }
    return this.#take(end + 1)
      .subarray(0, end)
      .toString('utf8')
  }

  async bytes(count: number): Promise<Buffer> {
    while (this.#buffer.length < count) await this.#more()
    return this.#take(count)
  }

  /**
   * Whole rows, in pieces, up to the line that ends them. COPY doubles every backslash of a value,
   * so no row equals that line.
   */
  async *rows(): AsyncGenerator<Buffer> {
    while (!this.#buffer.subarray(0, END_OF_ROWS.length).equals(Buffer.from(END_OF_ROWS))) {
      const end = this.#buffer.indexOf(`\n${END_OF_ROWS}`)
      const whole = (end < 0 ? this.#buffer.lastIndexOf('\n') : end) + 1
      if (whole > 0) yield this.#take(whole)
      else await this.#more()
    }
    this.#take(END_OF_ROWS.length)
  }

  #take(count: number): Buffer {
    const taken = this.#buffer.subarray(0, count)
    this.#buffer = this.#buffer.subarray(count)
    return taken
  }

  async #more(): Promise<void> {
    const next = await this.#source.next().catch((error: unknown) => {
      throw new Error(`The backup cannot be read: ${String(error)}`, { cause: error })
    })
    if (next.done === true) throw new Error(CUT_OFF)
    this.#buffer = Buffer.concat([this.#buffer, next.value])
  }
}
