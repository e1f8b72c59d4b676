import '@fontsource-variable/inter';
import '@fontsource/newsreader/400.css';
import './fonts.css';
import './shell.css';
import './bootstrap.tsx';
