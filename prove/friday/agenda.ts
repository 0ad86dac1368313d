// What happens when, in simulated time: events in the order of their instants, and a tick between them.

interface Thing {
  readonly at: number
  readonly run: () => Promise<void>
}

interface Evening {
  readonly from: Date
  readonly tickMs: number
  readonly moveTo: (at: Date) => Promise<void>
  readonly tick: () => Promise<void>
}

export class Agenda {
  readonly #things: Thing[] = []

  add(at: Date | number, run: () => Promise<void>): void {
    const thing = { at: Number(at), run }
    const after = this.#things.findIndex((other) => other.at > thing.at)
    this.#things.splice(after === -1 ? this.#things.length : after, 0, thing)
  }

  /** Until nothing is left to happen. Events may add others. */
  async run({ from, tickMs, moveTo, tick }: Evening): Promise<void> {
    let nextTick = from.getTime()
    while (this.#things.length > 0) {
      const [first] = this.#things
      const isTick = first === undefined || nextTick <= first.at
      await moveTo(new Date(isTick ? nextTick : first.at))
      if (isTick) {
        nextTick += tickMs
        await tick()
      } else {
        this.#things.shift()
        await first.run()
      }
    }
  }
}
