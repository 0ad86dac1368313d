// Resources and event-loop delay of the process, as for any Node process.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from './metrics.ts'

/** The interval of the timer; the time beyond it is the delay. */
const RESOLUTION_MS = 10

/** Under the names that Prometheus' own clients use. */
export function readProcess(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const started = Math.round(Date.now() / 1000 - process.uptime())
  metrics.read('process_start_time_seconds', 'When the process began.', () => started)
  metrics.read('process_cpu_seconds_total', 'Processor time used.', readCpuSeconds, 'counter')
  metrics.read('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  metrics.read('nodejs_heap_size_used_bytes', 'Memory of its objects.', () => process.memoryUsage().heapUsed)
  metrics.read(
    'nodejs_eventloop_lag_p99_seconds',
    'How late the process gets to its work, since the last reading.',
    () => {
      const lag = delay.percentile(99) / 1e9 - RESOLUTION_MS / 1000
      delay.reset()
      return Math.max(0, lag)
    },
  )
}

function readCpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}
