/**
 * Prevents a preview window from taking the focus or scrolling the gallery. `inert` on the iframe doesn't prevent scripts
 * inside the iframe from doing so.
 */
if (new URLSearchParams(window.location.search).has('still')) {
  HTMLElement.prototype.focus = () => {}
  Element.prototype.scrollIntoView = () => {}
}

export {}
