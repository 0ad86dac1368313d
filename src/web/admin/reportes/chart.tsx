// The chart of a report: bars for the period, a dashed line with points for the one before, so that
// they differ without colour. The table under it says the same.
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

export interface ChartProps {
  readonly label: string
  readonly names: readonly string[]
  readonly now: readonly number[]
  readonly before: readonly number[]
  readonly write: (value: number) => string
}

export function ReporteChart({ label, names, now, before, write }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current === null) return undefined
    const style = getComputedStyle(canvas.current)
    const color = (name: string) => style.getPropertyValue(name).trim()
    const font = { family: style.fontFamily, size: 13 }
    const chart = new Chart<'bar' | 'line', number[], string>(canvas.current, {
      data: {
        labels: [...names],
        datasets: [
          {
            type: 'line',
            label: 'Periodo anterior',
            data: [...before],
            borderColor: color('--ink-2'),
            borderDash: [6, 4],
            borderWidth: 2,
            pointRadius: 3,
            pointBackgroundColor: color('--surface'),
          },
          {
            type: 'bar',
            label: 'Este periodo',
            data: [...now],
            backgroundColor: color('--albahaca'),
            borderRadius: 4,
            maxBarThickness: 56,
          },
        ],
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: { grid: { display: false }, ticks: { color: color('--ink-2'), font, maxRotation: 45 } },
          y: {
            beginAtZero: true,
            grid: { color: color('--line') },
            border: { display: false },
            ticks: {
              color: color('--ink-2'),
              font,
              maxTicksLimit: 5,
              callback: (value) => write(Number(value)),
            },
          },
        },
        plugins: {
          legend: {
            align: 'end',
            reverse: true,
            labels: { color: color('--ink'), font, usePointStyle: true },
          },
          tooltip: {
            callbacks: { label: ({ dataset, parsed }) => `${dataset.label ?? ''}: ${write(parsed.y ?? 0)}` },
          },
        },
      },
    })
    return () => chart.destroy()
  }, [names, now, before, write])
  return (
    <figure className="relative m-0 h-64 w-full md:h-72" aria-label={label}>
      <canvas ref={canvas} aria-hidden="true" />
    </figure>
  )
}
