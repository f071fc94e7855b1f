/** Style sheets that the bundler gathers beside each page's script. */
declare module '*.css';
