// Ways to spoil a valid request: a value in its body, its query, its path, its method, its headers.
import type { Random } from '#test/random.ts'

// prettier-ignore
const VALUES: readonly unknown[] = [
  null, true, false, 0, -1, 1.5, -0.0001, 1001, 1e9, 2_147_483_647, 2_147_483_648, 2 ** 60, 1e308,
  '', ' ', '0', '-1', '1.5', 'NaN', 'Infinity', '1e400', '0x10', '2147483648', 'null', 'true', '[object Object]',
  '\u0000', 'a\u0000b', '\u202eazzip', '\u200b', '\ud800', '\ufeff', '\u0007', 'ﷺ', '😀'.repeat(200), 'ñ'.repeat(9_000),
  "' or 1=1 --", '"; drop table pedidos; --', '%s%n%x', '${7*7}', '<img src=x onerror=alert(1)>', '../../etc/passwd',
  '__proto__', 'constructor', 'toString', '\n', '\r\nset-cookie: a=b', '٣٠٠١٢٣٤٥٦٧', '2026-13-40', '0000-00-00', '2026-02-30',
  '+275760-09-13T00:00:00Z', '9999-12-31T23:59:59Z', '-000001-01-01T00:00:00Z', '25:00', '24:00:00', '12:60',
  [], {}, [[[]]], [null], { id: 'x' }, { id: { id: 1 } }, { id: null }, { toString: 1 }, { length: 1e9 }, [1, 1, 1],
]

/** A string as it is; the JSON of anything else. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** The same data with one value changed. */
export function spoilData(data: unknown, random: Random): unknown {
  const way = random.next()
  if (way < 0.8 && Array.isArray(data) && data.length > 0) return spoilList(data, random)
  if (way < 0.9 && isFilled(data)) return spoilObject(data, random)
  if (way > 0.98) return [data]
  if (way > 0.96) return { id: data }
  if (way < 0.3 && typeof data === 'number') return data * random.pick([-1, 0.5, 10, 1e6])
  if (way < 0.3 && typeof data === 'string') return data + textOf(random.pick(VALUES))
  return random.pick(VALUES)
}

const isFilled = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && Object.keys(data).length > 0

function spoilList(list: readonly unknown[], random: Random): unknown[] {
  const way = random.next()
  const at = random.int(0, list.length - 1)
  if (way < 0.15) return list.toSpliced(at, 1)
  if (way < 0.3) return [...list, ...Array.from({ length: random.pick([1, 100, 3000]) }, () => list[at])]
  return list.with(at, spoilData(list[at], random))
}

const FOREIGN = ['id', 'roles', 'is_admin', 'estado', 'total', 'usuario']

function spoilObject(data: object, random: Random): object {
  const way = random.next()
  const entries = Object.entries(data)
  const at = random.int(0, entries.length - 1)
  const [key, value]: [string, unknown] = entries[at] ?? ['', null]
  if (way < 0.15) return Object.fromEntries(entries.toSpliced(at, 1))
  if (way < 0.2) return Object.fromEntries(entries.with(at, [textOf(random.pick(VALUES)), value]))
  if (way < 0.3) return { ...data, [random.pick(FOREIGN)]: random.pick(VALUES) }
  return { ...data, [key]: spoilData(value, random) }
}

/** Text that is no JSON, or says what no JavaScript value could. */
export function spoilText(text: string, random: Random): Buffer {
  const at = random.int(0, text.length)
  const to = random.int(at, text.length)
  const ways: readonly (() => string | Buffer)[] = [
    () => text.slice(0, at),
    () => text.slice(0, at) + text.slice(to),
    () => text.slice(0, to) + text.slice(at),
    () => text.replace(/\d+/, random.pick(['1e400', '-0', '0x10', '01', '9'.repeat(400), 'NaN'])),
    () => text.replace('{', '{"__proto__":{"roles":[1]},"constructor":{"prototype":{}},'),
    () => `${'['.repeat(20_000)}${text}${']'.repeat(20_000)}`,
    () => `\ufeff${text}`,
    () => `${text}${text}`,
    () => text.replace('"', "'"),
    () => ' '.repeat(random.pick([0, 1, 1000])),
    () => `{"a":"${'x'.repeat(random.pick([1000, 261_000, 300_000]))}"}`,
    () =>
      Buffer.concat([
        Buffer.from(text.slice(0, at)),
        Buffer.from([0xff, 0xc0, 0xaf, 0x00]),
        Buffer.from(text.slice(at)),
      ]),
  ]
  return Buffer.from(random.pick(ways)())
}

// prettier-ignore
const SEGMENTS = [
  'abc', '0', '-1', '1.5', '007', '2147483648', '1e400', '%00', '%', '%zz', '%c0%ae', '..%2f1', '1;a=b', '1%20or%201=1', '%D9%A1',
  '__proto__', 'constructor', '1'.repeat(5_000), '%F0%9F%98%80', '1,2', '*', '~', '[1]', '%E2%80%AE',
]

/** A value in the path, or the spelling of the path. */
export function spoilPath(path: string, random: Random): string {
  const ways: readonly (() => string)[] = [
    () => path.replace(/\/[^/]*\d[^/]*(?=\/|$)/, `/${random.pick(SEGMENTS)}`),
    () => path.replace(/\/$/, ''),
    () => `${path}/`,
    () => path.replace('/', '//'),
    () => path.toUpperCase(),
    () => `${path.slice(0, -1)}%2f`,
    () => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    () => `/x/..${path}`,
    () => `/x/%2e%2e${path}`,
    () => `/.${path}`,
    () => path.replace(/\/$/, '.json'),
    () => `${path}${random.pick(SEGMENTS)}`,
    () => `${path};jsessionid=1`,
    () => path.replaceAll('/', '%5c'),
  ]
  return random.pick(ways)()
}

export const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
]

// prettier-ignore
const HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['content-type', ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16', 'application/xml', '', ';;', 'application/json/json']],
  ['content-encoding', ['gzip', 'br', 'identity', 'x']],
  ['authorization', ['', 'Token', 'Token ', `Token ${'x'.repeat(43)}`, `Token ${'x'.repeat(5_000)}`, 'Bearer abc', 'Basic YWRtaW46YWRtaW4=', 'Token ../../../etc']],
  ['idempotency-key', ['', 'corta', 'clave-de-prueba', 'x'.repeat(300), 'con espacio dentro', "' or 1=1 --"]],
  ['x-http-method-override', ['DELETE', 'PUT', 'x']],
  ['x-forwarded-for', ['127.0.0.1', "'", 'x'.repeat(500), '::1, 10.0.0.1']],
  ['accept', ['text/html', 'x', '*/*;q=x']],
  ['accept-encoding', ['gzip', '', 'x'.repeat(200)]],
  ['origin', ['null', 'https://evil.example']],
  ['host', ['admin.localhost', 'evil.example', 'admin.', '[::1]', 'x'.repeat(300)]],
  ['range', ['bytes=0-', 'x']],
  ['cookie', ['x'.repeat(4_000)]],
]

export function spoilHeader(random: Random): Record<string, string> {
  const [name, values] = random.pick(HEADERS)
  return { [name]: random.pick(values) }
}
