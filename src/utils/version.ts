/** The package version. A test compares it with the one in `package.json`. */
export const version = '0.1.0'
