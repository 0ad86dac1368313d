// How long a request may take to arrive. Its headers have five seconds (app.ts); its body is given time by what it is for.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuseUnreadable, TOO_SLOW } from './http.ts'

const BODY_MS = 10_000
/** 5 MB over a slow line. */
const PICTURE_MS = 90_000

const deadlines = new WeakMap<IncomingMessage, (milliseconds: number) => void>()

/** Ten seconds from now; whoever is slower is told so and cut. */
export function limitBody(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': chunks } = request.headers
  // Most requests only read: a timer for each would double what they cost.
  if (length === undefined && chunks === undefined) return
  let timer: NodeJS.Timeout | undefined
  const cut = () => {
    if (request.complete) return
    if (response.headersSent) request.socket.destroy()
    else refuseUnreadable(TOO_SLOW, request.socket)
  }
  const setDeadline = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(cut, milliseconds).unref()
  }
  deadlines.set(request, setDeadline)
  setDeadline(BODY_MS)
  request.once('close', () => clearTimeout(timer))
}

/** Longer: a picture comes from somebody who may send one. */
export function awaitPicture(request: IncomingMessage): void {
  deadlines.get(request)?.(PICTURE_MS)
}
