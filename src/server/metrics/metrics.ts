// Figures of one process in the text form of Prometheus. Labels have few values and no personal
// data.
export type Labels = Readonly<Record<string, string | number>>

export interface Counter {
  add(labels: Labels): void
}

interface Histogram {
  observe(labels: Labels, seconds: number): void
}

export interface Metrics {
  counter(name: string, help: string): Counter
  histogram(name: string, help: string, bounds: readonly number[]): Histogram
  /** Read at each request; null leaves it out. A figure that only grows is a counter. */
  read(name: string, help: string, read: () => number | null, kind?: 'gauge' | 'counter'): void
  /** Runs before each read, for values that must be fetched first. */
  before(prepare: () => Promise<void>): void
  text(): Promise<string>
}

export function createMetrics(): Metrics {
  const families: (() => string[])[] = []
  const preparations: (() => Promise<void>)[] = []

  const family = (name: string, help: string, kind: string, samples: () => string[]) => {
    families.push(() => {
      const lines = samples()
      return lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines]
    })
  }

  return {
    counter(name, help) {
      const counts = new Map<string, number>()
      family(name, help, 'counter', () => [...counts].map(([key, count]) => `${name}${key} ${String(count)}`))
      return {
        add(labels) {
          const key = braces(labels)
          counts.set(key, (counts.get(key) ?? 0) + 1)
        },
      }
    },

    histogram(name, help, bounds) {
      const series = new Map<string, Series>()
      family(name, help, 'histogram', () => [...series.values()].flatMap((one) => linesOf(name, one)))
      return {
        observe(labels, seconds) {
          const key = braces(labels)
          const one = series.get(key) ?? newSeries(key, labels, bounds)
          series.set(key, one)
          one.count += 1
          one.sum += seconds
          for (const bucket of one.buckets) if (seconds <= bucket.bound) bucket.count += 1
        },
      }
    },

    read(name, help, read, kind = 'gauge') {
      family(name, help, kind, () => {
        const value = read()
        return value === null ? [] : [`${name} ${String(value)}`]
      })
    },

    before: (prepare) => preparations.push(prepare),

    async text() {
      for (const prepare of preparations) await prepare()
      return `${families.flatMap((lines) => lines()).join('\n')}\n`
    },
  }
}

interface Series {
  readonly key: string
  /** Each bucket counts what took no longer than its bound; the last has none. */
  readonly buckets: readonly { readonly bound: number; readonly key: string; count: number }[]
  count: number
  sum: number
}

function newSeries(key: string, labels: Labels, bounds: readonly number[]): Series {
  const buckets = [...bounds, Infinity].map((bound) => ({
    bound,
    key: braces({ ...labels, le: bound === Infinity ? '+Inf' : bound }),
    count: 0,
  }))
  return { key, buckets, count: 0, sum: 0 }
}

const linesOf = (name: string, { key, buckets, count, sum }: Series): string[] => [
  ...buckets.map((bucket) => `${name}_bucket${bucket.key} ${String(bucket.count)}`),
  `${name}_sum${key} ${String(sum)}`,
  `${name}_count${key} ${String(count)}`,
]

function braces(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
