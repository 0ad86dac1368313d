// Who answers for the personal data: the business with its papers, its contacts and its branches.
import type { Negocio } from '#contract/negocio.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { formatTelefono } from '#domain/format.ts'
import { chatUrl } from '#web/ordering/sedes/chat-url.ts'
import { Apartado, ENLACE, Lista } from './apartado.tsx'

const REDES = [
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['tiktok', 'TikTok'],
] as const

export function Responsable({ negocio, sedes }: { negocio: Negocio; sedes: Sede[] }) {
  const { nombre, razon_social, nit, direccion, ciudad, correo, telefono, redes } = negocio
  const own = REDES.filter(([red]) => redes[red] !== '')
  return (
    <Apartado titulo="Quién responde por tus datos">
      <p>
        <strong>{razon_social === '' ? nombre : `${razon_social} (${nombre})`}</strong>
        {nit !== '' && <>, NIT {nit}</>}, con domicilio en {direccion !== '' && `${direccion}, `}
        {ciudad}, Colombia, es responsable del tratamiento de los datos que nos entregas en este sitio.
      </p>
      {correo !== '' && (
        <p>
          Escríbenos sobre tus datos a{' '}
          <a href={`mailto:${correo}`} className={ENLACE}>
            {correo}
          </a>
          .
        </p>
      )}
      {telefono !== '' && (
        <p>
          Llámanos al{' '}
          <a href={`tel:+57${telefono}`} className={`${ENLACE} whitespace-nowrap tabular-nums`}>
            {formatTelefono(telefono)}
          </a>
          .
        </p>
      )}
      <Contacto sedes={sedes} />
      {own.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {own.map(([red, name]) => (
            <a key={red} href={redes[red]} target="_blank" rel="noreferrer" className={ENLACE}>
              {name}
            </a>
          ))}
        </p>
      )}
    </Apartado>
  )
}

/** Address and phone of each branch, for questions. */
function Contacto({ sedes }: { sedes: Sede[] }) {
  if (sedes.length === 0) return null
  return (
    <>
      <p>También puedes escribirnos o visitarnos en cualquiera de nuestras sedes:</p>
      <Lista>
        {sedes.map(({ id, nombre, direccion, ciudad, telefono }) => (
          <li key={id}>
            {nombre}: {direccion}, {ciudad}. WhatsApp{' '}
            <a
              href={chatUrl(telefono)}
              target="_blank"
              rel="noreferrer"
              className={`${ENLACE} whitespace-nowrap tabular-nums`}
            >
              {formatTelefono(telefono)}
            </a>
          </li>
        ))}
      </Lista>
    </>
  )
}
