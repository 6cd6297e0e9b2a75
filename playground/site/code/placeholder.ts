/** The text in the code for which a developer inserts the ID of a project. */
export const idPlaceholder = 'your project id'
