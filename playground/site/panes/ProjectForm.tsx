import { useId, useState } from 'react'
import { isProjectId } from '../services.ts'

/** A form for a project ID for the live services. The ID is stored in the URL and only sent to the services. */
export function ProjectForm() {
  const id = useId()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      className="project-form"
      onSubmit={(event) => {
        event.preventDefault()
        const project = text.trim()
        if (!isProjectId(project)) return setWrong(true)
        const url = new URL(window.location.href)
        url.searchParams.delete('stack')
        url.searchParams.set('project', project)
        // Reloads the page with the new services.
        window.location.assign(url)
      }}
    >
      <label htmlFor={id}>Project id</label>
      <input
        id={id}
        value={text}
        placeholder="32 digits and letters from a to f"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-help`}
        aria-invalid={isWrong || undefined}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
      />
      <button type="submit" className="copy copy-main">
        Use live services
      </button>
      <p id={`${id}-help`} role={isWrong ? 'alert' : undefined}>
        {isWrong
          ? 'That is no project id: it has 32 digits and letters from a to f.'
          : 'From the dashboard of your project. It stays in this page’s address.'}
      </p>
    </form>
  )
}
