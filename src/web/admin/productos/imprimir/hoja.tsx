// The sheet: who sells, what, and where and when. On paper it has no frame, and text sizes in
// points.
import type { Categoria } from '#contract/catalogo/catalogo.ts'
import type { Negocio } from '#contract/negocio.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { formatDiaLargo, formatTelefono } from '#domain/format.ts'
import { weekText } from '#domain/horario-words.ts'
import { LEYENDAS } from '#domain/pedido/ley-seca.ts'
import { tipNotice } from '#domain/pedido/propina.ts'
import { ACCESO, can } from '#domain/permisos.ts'
import { calendarioQuery, horariosQuery } from '#web/admin/sedes/horarios/queries.ts'
import { useSession } from '#web/lib/session.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sellsLiquor, type Seccion } from './carta-impresa.ts'
import { SeccionImpresa } from './seccion.tsx'

export function Hoja({
  sede,
  negocio,
  categorias,
  secciones,
}: {
  sede: Sede
  negocio: Negocio
  categorias: readonly Categoria[]
  secciones: readonly Seccion[]
}) {
  const { nombre, lema, logo, zona_horaria } = negocio
  const [today] = useState(() => new Date())
  return (
    <article
      aria-label={`Carta de ${sede.nombre}`}
      className="hoja-carta rounded-card border border-line bg-white p-5 text-16 text-ink md:p-10 print:rounded-none print:border-0 print:p-0 print:text-[10pt] print:leading-[1.3]"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b-4 border-tomate pb-4 print:flex-nowrap print:pb-[8pt]">
        <div className="min-w-0 [&_.logo]:h-16 [&_.logo]:max-w-full">
          <Wordmark
            nombre={nombre}
            logo={logo}
            tone="albahaca"
            className="text-36 leading-tight whitespace-normal! print:text-[26pt]"
          />
          {lema !== '' && <p className="mt-1 text-14 text-ink-2 print:text-[10pt]">{lema}</p>}
        </div>
        <Contacto sede={sede} />
      </header>
      {secciones.map((seccion) => (
        <SeccionImpresa key={seccion.id} seccion={seccion} />
      ))}
      <footer className="mt-8 break-inside-avoid border-t-2 border-albahaca pt-4 text-14 print:mt-[14pt] print:pt-[8pt] print:text-[9pt]">
        <Horas sede={sede} />
        <p className="mt-3 text-ink-2 print:mt-[6pt]">
          Precios en pesos colombianos, al {formatDiaLargo(today, zona_horaria)}.
        </p>
        {negocio.propina.porcentaje > 0 && (
          <p className="mt-1 text-ink-2">{tipNotice(negocio.propina.porcentaje)}</p>
        )}
        {sellsLiquor(categorias) && <p className="mt-1 text-ink-2">{LEYENDAS.join(' ')}</p>}
      </footer>
    </article>
  )
}

function Contacto({ sede: { nombre, direccion, barrio, ciudad, telefono } }: { sede: Sede }) {
  return (
    <address className="text-14 text-ink-2 not-italic md:text-right print:text-right print:text-[9pt]">
      <strong className="block text-18 text-ink print:text-[12pt]">{nombre}</strong>
      <span className="block">{[direccion, barrio, ciudad].filter((part) => part !== '').join(', ')}</span>
      {telefono !== '' && (
        <span className="block font-semibold text-ink tabular-nums">{formatTelefono(telefono)}</span>
      )}
    </address>
  )
}

/** The week of the branch, for people who may read it. */
function Horas({ sede }: { sede: Sede }) {
  const permissions = useSession((state) => state.userPermissions)
  const enabled = sede.horario_confirmado && can(permissions, ACCESO.horarios.leer)
  const semana = useQuery({ ...horariosQuery(sede.id), enabled })
  const calendario = useQuery({ ...calendarioQuery(sede.id), enabled })
  if (semana.data === undefined) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {weekText({ semana: semana.data, festivos: calendario.data?.festivos ?? null }).map(
        ({ dias, horas }) => (
          <div key={dias}>
            <dt className="inline font-bold">{dias}: </dt>
            <dd className="inline">{horas}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
