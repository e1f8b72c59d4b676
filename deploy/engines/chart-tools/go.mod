module askwatch/engines/chart-tools

go 1.26.8
