import '@fontsource-variable/inter';
import '@fontsource-variable/newsreader';
import './shell.css';
import './bootstrap.tsx';
