import { expect, test } from 'vitest'
import { traceNow, traceOf, withTrace } from './trace.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const GOOD = `00-${TRACE}-00f067aa0ba902b7-01`

test.each<[string, string | string[] | undefined, string | string[] | undefined, string | null]>([
  ['nothing', undefined, undefined, null],
  ['an id of the proxy', 'caddy-7f3a9c', undefined, 'caddy-7f3a9c'],
  ['both: the id of the proxy wins', 'caddy-7f3a9c', GOOD, 'caddy-7f3a9c'],
  ['a short id beside a good trace', 'a', GOOD, TRACE],
  ['a long id', 'a'.repeat(65), undefined, null],
  ['an id with a line break', 'abcdefgh\n{}', undefined, null],
  ['two ids', ['caddy-7f3a9c', 'caddy-8f3a9c'], undefined, null],
  ['a trace', undefined, GOOD, TRACE],
  ['a trace of a later version with more parts', undefined, `01-${TRACE}-00f067aa0ba902b7-01-more`, TRACE],
  ['the version that is forbidden', undefined, `ff-${TRACE}-00f067aa0ba902b7-01`, null],
  ['a trace of zeros', undefined, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, null],
  ['a parent of zeros', undefined, `00-${TRACE}-${'0'.repeat(16)}-01`, null],
  ['a trace in capitals', undefined, GOOD.toUpperCase(), null],
  ['a trace with more behind it', undefined, `${GOOD}x`, null],
  ['a trace that never ends', undefined, `01-${TRACE}-00f067aa0ba902b7-01-${'x'.repeat(200)}`, null],
])('%s', (_name, requestId, traceparent, trace) => {
  expect(traceOf(requestId, traceparent)).toBe(trace)
})

test('work carries the trace that it began with, also beside other work', async () => {
  const later = (trace: string | null) =>
    withTrace(trace, async () => {
      await Promise.resolve()
      return traceNow()
    })
  expect(await Promise.all([later('una'), later('otra'), later(null)])).toEqual(['una', 'otra', null])
  expect(traceNow()).toBeNull()
})
