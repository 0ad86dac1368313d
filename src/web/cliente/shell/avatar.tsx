import type { Perfil } from '#contract/usuarios/usuario.ts'

const initialsOf = ({ first_name, last_name }: Pick<Perfil, 'first_name' | 'last_name'>) =>
  `${first_name.charAt(0)}${last_name.charAt(0)}`.toLocaleUpperCase('es')

/** The initials of whoever is logged in, drawn as a picture of the name beside them; a plain disc until they are known. */
export function Avatar({ profile }: { profile: Perfil | null }) {
  return (
    <span
      aria-hidden
      data-initials={profile === null ? '' : initialsOf(profile)}
      className="grid size-9 shrink-0 place-items-center rounded-full bg-maiz text-14 font-bold text-on-maiz before:content-[attr(data-initials)]"
    />
  )
}
