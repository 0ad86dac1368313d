// The console problems of a story: it names each exactly, and each must occur
// (docs/decisions/0031).

const STATUS = /^Failed to load resource: the server responded with a status of (\d{3}) /
const NETWORK = /^Failed to load resource: net::(ERR_\w+)$/
/** How a request to a killed server fails: which of these, timing decides. */
const CUT = /ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/
/** Each worker has its own port, so names omit it. */
const ORIGIN = /\b(?:https?|wss?):\/\/[^/\s']+/g

/** The live channel of a server that is down. */
export const REFUSED_SOCKET =
  "WebSocket connection to '/ws/pedidos/' failed: Error in connection establishment: net::ERR_CONNECTION_REFUSED"

/**
 * The name of a console error. A failed request is '409 /api/pedidos/' or 'ERR_FAILED /api/pedidos/',
 * and one to a killed server 'ERR_CONNECTION_REFUSED /api/pedidos/'; anything else is the first line
 * of its text, without origins.
 */
export function nameProblem(text: string, url: string): string {
  const code = STATUS.exec(text)?.[1] ?? NETWORK.exec(text)?.[1]
  const name =
    code === undefined
      ? (text.split('\n', 1)[0] ?? '').replace(ORIGIN, '').trimEnd()
      : `${code} ${url.replace(ORIGIN, '')}`
  return name.replace(CUT, 'ERR_CONNECTION_REFUSED')
}

/**
 * What a story announces of its console, and what its console said. A repeated problem counts once.
 */
export class Problems {
  readonly #required = new Set<string>()
  readonly #tolerated = new Set<string>()
  readonly #seen = new Set<string>()

  /** These occur in this story, or it fails. */
  must(...names: readonly string[]): void {
    for (const name of names) this.#required.add(name)
  }

  /**
   * This one depends on timing. A `*` at its end stands for any rest. The reason is for the reader.
   */
  may(name: string, _reason: string): void {
    this.#tolerated.add(name)
  }

  /** A page may ask for parts of its program and for pictures while the story's server is down. */
  mayMissFiles(): void {
    this.may('ERR_CONNECTION_REFUSED /media/*', 'pictures that come into view')
    this.may('ERR_CONNECTION_REFUSED /assets/*', 'parts that the idle page fetches ahead')
    this.may('ERR_CONNECTION_REFUSED /health', 'asked when such a part is missing')
    this.may("WebSocket connection to '/ws/menu/*", 'an open menu follows its changes')
  }

  /** The board reads some of what it shows every ten seconds, also while the server is down. */
  boardMayRead(): void {
    for (const path of ['ritmos', 'impresion', 'disponibilidad/agotados']) {
      this.may(`ERR_CONNECTION_REFUSED /api/${path}/`, 'read every ten seconds')
    }
  }

  saw(name: string): void {
    this.#seen.add(name)
  }

  /** Both lists are empty when the story named exactly what happened. */
  verdict(): { unnamed: string[]; missing: string[] } {
    return {
      unnamed: [...this.#seen].filter((name) => !this.#required.has(name) && !this.#isTolerated(name)),
      missing: [...this.#required].filter((name) => !this.#seen.has(name)),
    }
  }

  #isTolerated(name: string): boolean {
    return [...this.#tolerated].some((known) =>
      known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known,
    )
  }
}
